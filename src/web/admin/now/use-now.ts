import { useEffect, useState } from 'react'

const EVERY_MS = 10_000

/** The present time, often enough for "in 17 h 20 min". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
