import * as z from 'zod'

// Zod compiles its schemas with `new Function` if it can; our pages' policy forbids it, and even the attempt is reported.
// The server, which renders the same pages with the same zod, may use it, which validates long lists faster.
if (typeof document !== 'undefined') z.config({ jitless: true })
