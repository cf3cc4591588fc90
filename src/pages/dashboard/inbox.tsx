/** The latest messages to the council. There is nothing to show before the feedback form is there. */
export function Inbox() {
  return null
}
