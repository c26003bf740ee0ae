import { useEffect, useState } from 'react'

const minute = 60_000

/** The present, said again every minute, and at once to whoever comes back to the page: a sleeping phone counts no minutes. */
export function useNow(): Date {
  const [now, set] = useState(() => new Date())
  useEffect(() => {
    const tell = () => set(new Date())
    const timer = setInterval(tell, minute)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [])
  return now
}
