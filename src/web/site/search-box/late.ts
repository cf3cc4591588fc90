// What a search field needs when somebody uses it: one file, since one who types may also speak.
export { listen } from './listen.ts'
export { Suggestions } from './suggestions.tsx'
