import { classes } from './classes.ts'

export type SkeletonProps = {
  /** The accessible text of what is loading. */
  label: string
  /** `rows` for a list of objects, `text` for a paragraph, `form` for questions. */
  shape?: 'rows' | 'text' | 'form'
  count?: number
  className?: string
}

/** The shape of what is coming, so that nothing jumps when it comes. */
export function Skeleton({ label, shape = 'rows', count = 3, className }: SkeletonProps) {
  return (
    <div className={classes('skeleton', className)} role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={`skeleton-${shape}`} />
      ))}
    </div>
  )
}
