import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type NoticeTone = 'info' | 'done' | 'warn' | 'error'
export type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** `alert` for what has just gone wrong, `status` for what has just gone well; none for what was there. */
  role?: 'alert' | 'status'
  className?: string
}

const looks: Record<NoticeTone, { icon: IconName; tone: string }> = {
  info: { icon: 'info', tone: 'tone-sky' },
  done: { icon: 'check-circle', tone: 'tone-leaf' },
  warn: { icon: 'warn', tone: 'tone-amber' },
  error: { icon: 'stop', tone: 'tone-alarm' },
}

/** Something to know before going on: why, and what can be done. */
export function Notice({ tone = 'info', title, children, role, className }: NoticeProps) {
  const look = looks[tone]
  return (
    <div className={classes('notice', look.tone, className)} role={role}>
      <Icon name={look.icon} />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  )
}
