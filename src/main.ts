/**
 * The program. For each module Node looks into the package.json of its package; drizzle-orm has hundreds of modules and
 * 180 KB of package.json, which took half a second of every start. All of them are ES modules: said here, it isn't read.
 */
import { flushCompileCache, registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})

await import('./serve.ts')
// What was compiled, for the next start (NODE_COMPILE_CACHE): Node of itself writes it down only at a peaceful end.
flushCompileCache()
