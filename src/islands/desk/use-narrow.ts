import { useSyncExternalStore } from 'react'

const query = '(max-width: 61.99rem)'

function listen(onChange: () => void): () => void {
  const match = matchMedia(query)
  match.addEventListener('change', onChange)
  return () => match.removeEventListener('change', onChange)
}

/** Whether the screen is too narrow for weeks side by side. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  )
