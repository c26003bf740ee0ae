import type { Lang } from '../lib/addresses.ts'
import { formatEuro } from '../lib/format.ts'
import { classes } from './classes.ts'

/** `euro` is a number of euro, as on the wire. */
export type MoneyProps = { lang: Lang; euro: number; className?: string }

export function Money({ lang, euro, className }: MoneyProps) {
  return <span className={classes('tabular-nums whitespace-nowrap', className)}>{formatEuro(lang, euro)}</span>
}
