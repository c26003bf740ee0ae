import { useEffect, useState } from 'react'

/** Milliseconds until `endsAt`, updated every second; null without an end. Never below zero. */
export function useLeft(endsAt: number | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState(() => leftUntil(endsAt))
  useEffect(() => {
    const tell = () => setLeft(leftUntil(endsAt))
    tell()
    const ticking = setInterval(tell, 1000)
    return () => clearInterval(ticking)
  }, [endsAt])
  useEffect(() => {
    if (left === 0) onEnd()
  }, [left, onEnd])
  return left
}

const leftUntil = (endsAt: number | null) => endsAt && Math.max(0, endsAt - Date.now())
