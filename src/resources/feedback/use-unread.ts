import { browserApi } from '#resources/browser-api.ts'
import { keptValue } from '#web/admin/kept-value/kept-value.ts'

const unread = keptValue(0, async () => (await browserApi.feedback.unread()).data.unread)

/** Fetches the number of unread messages again. Call it after a message was read or marked unread. */
export const lookForUnread = unread.look
/** The number of unread messages, for the sidebar. */
export const useUnread = unread.useValue
