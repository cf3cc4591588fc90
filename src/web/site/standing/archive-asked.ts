/** Whether a list's URL asks for the archive, as it stands there. */
export const archiveAsked = (url: URL): '1' | '' => (url.searchParams.get('archive') === '1' ? '1' : '')
