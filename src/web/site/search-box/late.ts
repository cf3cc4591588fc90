// Loaded when somebody uses a search field: one file, since a visitor who types may also speak.
export { listen } from './listen.ts'
export { Suggestions } from './suggestions.tsx'
