import '../styles/desk-folded.css'
import { type ReactNode, useId } from 'react'
import { excerpt } from '../lib/excerpt.ts'
import { Icon } from './Icon.tsx'

type Props = {
  /** What it is in its page: a row of a list, unless said otherwise. */
  as?: 'li' | 'section'
  picture?: ReactNode
  name: ReactNode
  /** What must be seen of it at once. */
  who: ReactNode
  /** Its first button, where there is something to do. */
  main?: ReactNode
  /** The name of the button that shows the rest. */
  more: string
  open: boolean
  onOpen: (open: boolean) => void
  /** Everything else; null where there is nothing. */
  children: ReactNode
}

/** Letters of about two lines beside a picture and a button. */
const twoLines = 40

/** Whether a row keeps a part of this text for whoever opens it. */
export const isFolded = (text: string): boolean => excerpt(text, twoLines) !== text

/** A text of a row: its beginning while the rest is folded away. */
export function FoldedText({ children, className = '' }: { children: string; className?: string }) {
  const beginning = excerpt(children, twoLines)
  if (beginning === children) return <p className={className}>{children}</p>
  return (
    <>
      <p className={`desk-folded-short ${className}`}>{beginning}</p>
      <p className={`desk-folded-whole whitespace-pre-line ${className}`}>{children}</p>
    </>
  )
}

/** A row with one button; on a narrow screen the rest of it is behind another. */
export function FoldedRow({ as: Element = 'li', picture, name, who, main, more, open, onOpen, children }: Props) {
  const rest = useId()
  return (
    <Element className={picture ? 'desk-folded desk-folded-pictured' : 'desk-folded'} data-open={open || undefined}>
      {picture}
      <h2 className="text-lg leading-tight">{name}</h2>
      {children !== null && (
        <button
          type="button"
          className="desk-folded-open icon-button"
          aria-expanded={open}
          aria-controls={rest}
          aria-label={more}
          onClick={() => onOpen(!open)}
        >
          <Icon name="down" />
        </button>
      )}
      <div className="desk-folded-who">{who}</div>
      {main && <div className="desk-folded-main">{main}</div>}
      {children !== null && (
        <div id={rest} className="desk-folded-rest">
          {children}
        </div>
      )}
    </Element>
  )
}
