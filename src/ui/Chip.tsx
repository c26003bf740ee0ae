import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

/** `calm` for what is over or merely said; the others carry a meaning, which the words carry too. */
export type Tone = 'calm' | 'leaf' | 'amber' | 'sky' | 'alarm'

export type ChipProps = { tone?: Tone; icon?: IconName; children: ReactNode; className?: string }

export function Chip({ tone = 'calm', icon, children, className }: ChipProps) {
  return (
    <span className={classes('chip', `tone-${tone}`, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
