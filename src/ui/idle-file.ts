import type { MouseEvent } from 'react'

/**
 * Of a control that chooses files: while one is under way it opens no window. It is not `disabled`, which would lose
 * the keyboard's place.
 */
export const idleFile = (busy: boolean) => ({
  'aria-disabled': busy || undefined,
  onClick: (event: MouseEvent<HTMLInputElement>) => void (busy && event.preventDefault()),
})
