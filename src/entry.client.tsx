import { inTime } from '#web/ui/late-code/in-time.ts'
import { startSite } from './browser/start-site.ts'

// The back office is an application with a router; a public page is a document in which only the islands are hydrated.
if ('office' in document.documentElement.dataset) void inTime(import('./browser/start-office.tsx'))
else void startSite()
