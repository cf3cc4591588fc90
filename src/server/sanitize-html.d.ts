declare module 'sanitize-html' {
  type Options = {
    allowedTags: string[]
    allowedAttributes: Record<string, string[]>
    allowedSchemes: string[]
    allowProtocolRelative: boolean
  }
  export default function sanitize(html: string, options: Options): string
}
