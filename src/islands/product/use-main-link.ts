import { useEffect } from 'react'

/** The page's main link is drawn outside the calendar, and takes what was chosen there too. */
export function useMainLink(address: string) {
  useEffect(() => document.querySelector('[data-book]')?.setAttribute('href', address), [address])
}
