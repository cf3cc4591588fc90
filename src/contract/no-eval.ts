import * as z from 'zod'

// Zod compiles its schemas with `new Function` where it may; our pages' policy forbids it, and trying it is reported.
z.config({ jitless: true })
