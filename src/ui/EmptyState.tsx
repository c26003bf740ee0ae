import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type EmptyStateProps = {
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  /** The way on: a LinkButton or a Button. */
  action?: ReactNode
  className?: string
}

/** Nothing here, or it could not be had: a sentence and a way on. */
export function EmptyState({ icon = 'box', title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classes('empty', className)}>
      <span className="empty-mark">
        <Icon name={icon} />
      </span>
      <p className="font-display text-xl font-bold">{title}</p>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
