import * as z from 'zod'

// Zod compiles its schemas with `new Function` where it may; our pages' policy forbids it, and trying it is reported. On
// the server, which renders the same pages with the same zod, it may, and each list of rows is checked faster for it.
if (typeof document !== 'undefined') z.config({ jitless: true })
