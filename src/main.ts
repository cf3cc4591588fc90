/**
 * The entry point. Node reads the package.json of every module's package; drizzle-orm has hundreds of modules and a
 * package.json of 180 KB, which took half a second of every start. All of them are ES modules: declaring that here skips
 * the reading.
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
// Saves compiled code for the next start (NODE_COMPILE_CACHE): by itself Node only saves it at a normal exit.
flushCompileCache()
