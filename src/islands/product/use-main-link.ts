import { useEffect } from 'react'

/** The page's main link is drawn outside the calendar, and begins the loan on the chosen day too. */
export function useMainLink(address: string | null) {
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('[data-book]')
    if (!link || !address) return
    const before = link.href
    link.href = address
    return () => {
      link.href = before
    }
  }, [address])
}
