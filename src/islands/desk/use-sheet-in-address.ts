import { useEffect, useState } from 'react'

const idInAddress = () => location.hash.slice(1)

/**
 * Opens the sheet whose id stands behind the `#`, as that changes: one printed page serves all sheets. Without an id
 * the reader is led to the list. @param open answers how to stop
 */
export function useSheetInAddress(open: (id: string) => () => void, list: string): string {
  const [id, setId] = useState(idInAddress)
  useEffect(() => {
    const follow = () => setId(idInAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    if (id) return open(id)
    return location.replace(list)
  }, [id, open, list])
  return id
}
