import { type ComponentProps, useEffect, useState } from 'react'
import { Picture } from './picture.tsx'

/** A picture that is off screen at first: it loads after the page, so that it does not delay the others. */
export function LatePicture(props: ComponentProps<typeof Picture>) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const come = () => setIsTime(true)
    if (document.readyState === 'complete') return come()
    addEventListener('load', come, { once: true })
    return () => removeEventListener('load', come)
  }, [])
  if (isTime) return <Picture {...props} />
  return (
    <>
      <span className={`block ${props.className ?? ''} noscript:hidden`} />
      <noscript>
        <Picture {...props} />
      </noscript>
    </>
  )
}
