import { useEffect, useState } from 'react'

/** Result of confirming by the link: confirmed, confirmed with a card to buy next, or expired. */
export type ProofEnd = 'done' | 'card' | 'over'

/** The state of the link that proves an address: none, opened, or tried. */
export type Proof = { state: 'none' | ProofEnd } | { state: 'pending'; token: string }

/** The token of the mailed link, in the fragment, which is never sent to the server. */
const tokenInAddress = () => /^#verify=([^&]+)$/.exec(location.hash)?.[1] ?? null

/** `pending` while the token of a mailed link is in the address; once tried, it leaves the address and the history. */
export function useProof() {
  const [proof, setProof] = useState<Proof>({ state: 'none' })
  useEffect(() => {
    const look = () => {
      const token = tokenInAddress()
      if (token) setProof({ state: 'pending', token })
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
