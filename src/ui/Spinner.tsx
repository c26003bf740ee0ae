import { classes } from './classes.ts'

export type SpinnerProps = { className?: string }

/** Only beside words that say what is awaited. */
export function Spinner({ className }: SpinnerProps) {
  return <span className={classes('spinner', className)} aria-hidden="true" />
}
