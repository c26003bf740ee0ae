import { classes } from './classes.ts'

export type StarsProps = {
  /** 1 to 5. */
  rating: number
  /** "4 su 5": what is read out in their place. */
  label: string
  className?: string
}

const five = [1, 2, 3, 4, 5]

/** A rating drawn with characters, without a picture to load. */
export function Stars({ rating, label, className }: StarsProps) {
  return (
    <span className={classes('stars', className)} role="img" aria-label={label}>
      {five.map(n => (n <= Math.round(rating) ? '★' : '☆')).join('')}
    </span>
  )
}
