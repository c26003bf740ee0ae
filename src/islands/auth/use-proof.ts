import { useEffect, useState } from 'react'

/** How trying the link went: confirmed, confirmed with a card to follow, or too late. */
export type ProofEnd = 'done' | 'card' | 'over'

/** The link that proves an address: none in sight, opened, or tried. */
export type Proof = { state: 'none' | ProofEnd } | { state: 'asked'; token: string }

/** What the mailed link carries, in the part of the address that reaches no server. */
const tokenInAddress = () => /^#verify=([^&]+)$/.exec(location.hash)?.[1] ?? null

/** `asked` while a mailed link's token stands in the address; tried, it leaves the address and the history. */
export function useProof() {
  const [proof, setProof] = useState<Proof>({ state: 'none' })
  useEffect(() => {
    const look = () => {
      const token = tokenInAddress()
      if (token) setProof({ state: 'asked', token })
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  function end(state: ProofEnd) {
    history.replaceState(null, '', location.pathname + location.search)
    setProof({ state })
  }
  return { proof, end }
}

export const hasProof = () => tokenInAddress() !== null
