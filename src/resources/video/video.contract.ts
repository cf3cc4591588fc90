import * as z from 'zod'
import { id, status, text } from '#contract/fields.ts'
import { foundInOneList } from '#contract/found.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { FileFacts } from '#resources/file/file.contract.ts'

/** Websites whose videos may be embedded; all others must be uploaded. */
export const VIDEO_HOSTS = ['www.youtube.com', 'youtu.be', 'www.youtube-nocookie.com', 'vimeo.com'] as const

const OWN_FILM = /^\/data\/[^\s\\]+\.(?:mp4|webm)$/i

function isFilm(address: string): boolean {
  if (OWN_FILM.test(address)) return true
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.port === '' && VIDEO_HOSTS.some((host) => host === url.hostname)
}

/** A video: uploaded, or embedded from another website. */
const Video = z.object({
  id,
  title: text('Title', { max: 200 }),
  category: text('Category', { max: 50 }),
  file: text('Video', { max: 500 }).refine(
    isFilm,
    'Video must be an uploaded MP4 or WebM, or an address at YouTube or Vimeo',
  ),
  order_id: z.number(),
  ...FileFacts.shape,
  status,
})

export const VideoInput = Video.pick({ title: true, category: true, file: true })

export const videoApi = managedCollection('video-gallery', {
  item: Video,
  input: VideoInput,
  filters: ['title'],
  by: ['category'],
  translated: { texts: ['title'], files: ['file'] },
  records: { table: 'videos', named: 'title', plural: 'Videos', shownAt: () => '/videos' },
})

export const videoFound = foundInOneList({
  kind: 'video',
  name: 'videos',
  label: 'Video gallery',
  addressOf: ({ shown_in }) => (shown_in ? `/videos?${new URLSearchParams({ category: shown_in })}` : '/videos'),
})
