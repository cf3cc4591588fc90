/** Where the back office reads a file: visitors can't open it before it is published. */
export const officeAddress = (address: string): string => (address.startsWith('/data/') ? `/admin${address}` : address)
