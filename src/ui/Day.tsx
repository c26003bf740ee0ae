import type { Lang } from '../lib/addresses.ts'
import { formatDay } from '../lib/format.ts'
import { classes } from './classes.ts'

export type DayProps = {
  lang: Lang
  /** `YYYY-MM-DD`, a day in Rome. */
  day: string
  format?: 'long' | 'short' | 'weekday'
  className?: string
}

export function Day({ lang, day, format = 'weekday', className }: DayProps) {
  return (
    <time dateTime={day} className={classes('tabular-nums', className)}>
      {formatDay(lang, day, format)}
    </time>
  )
}
