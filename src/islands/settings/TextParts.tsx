import { useState } from 'react'
import type { TextContent, TextName, TextPart } from '../../lib/contract/texts.ts'
import { emptyPart, isBlank, moved, type TextGap, textShapes } from '../../lib/rules/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { TextFields } from './TextFields.tsx'
import type { TextsI18n } from './text-messages.ts'

type Props = TextsI18n & {
  name: TextName
  content: TextContent
  gap: TextGap | null
  onChange: (content: TextContent) => void
}

type Removed = { part: TextPart; at: number }

/** The parts of a text: written, added, put in order, removed. */
export function TextParts({ name, content, gap, onChange, ...i18n }: Props) {
  const { t } = i18n
  const { parts } = content
  const [removed, setRemoved] = useState<Removed | null>(null)
  const put = (next: TextPart[]) => onChange({ ...content, parts: next })
  const change = (at: number, part: TextPart) => put(parts.map((one, n) => (n === at ? part : one)))
  const { list, most } = textShapes[name]
  if (!list) {
    const [only = emptyPart] = parts
    return <TextFields {...i18n} name={name} n={0} part={only} gap={gap} onChange={part => put([part])} />
  }
  const of = name as 'faq' | 'help' | 'welcome'
  const remove = (at: number) => {
    setRemoved(isBlank(parts[at]!) ? null : { part: parts[at]!, at })
    put(parts.filter((_, n) => n !== at))
  }
  return (
    <div className="grid gap-8">
      {parts.length === 0 && <p className="text-muted">{t('texts.edit.none')}</p>}
      {parts.map((part, n) => (
        <section key={n} className="settings-group" aria-labelledby={`part-${n}`}>
          <PartHead
            {...i18n}
            of={of}
            n={n}
            last={parts.length - 1}
            onMove={by => put(moved(parts, n, by))}
            onRemove={() => remove(n)}
          />
          <TextFields {...i18n} name={name} n={n} part={part} gap={gap} onChange={one => change(n, one)} />
        </section>
      ))}
      <div className="flex flex-wrap gap-3 items-center" role="status">
        {removed && (
          <>
            {t('texts.edit.removed')}
            <Button
              variant="quiet"
              icon="undo"
              onClick={() => {
                put([...parts.slice(0, removed.at), removed.part, ...parts.slice(removed.at)])
                setRemoved(null)
              }}
            >
              {t('texts.edit.put_back')}
            </Button>
          </>
        )}
      </div>
      {parts.length < most && (
        <Button variant="outline" className="justify-self-start" onClick={() => put([...parts, emptyPart])}>
          {t(`texts.edit.add_${of}`)}
        </Button>
      )}
    </div>
  )
}

type HeadProps = TextsI18n & {
  of: 'faq' | 'help' | 'welcome'
  n: number
  last: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function PartHead({ t, of, n, last, onMove, onRemove }: HeadProps) {
  const what = t(`texts.edit.part_${of}`, { n: n + 1 })
  const move = (by: 1 | -1) => {
    if (n + by < 0 || n + by > last) return
    onMove(by)
    // The part's own button stays under the keyboard.
    setTimeout(() => document.getElementById(`part-${n + by}-${by}`)?.focus())
  }
  const buttons: { icon: IconName; label: string; id?: string; off?: boolean; act: () => void }[] = [
    { icon: 'arrow-up', label: t('texts.edit.up', { what }), id: `part-${n}--1`, off: n === 0, act: () => move(-1) },
    {
      icon: 'arrow-down',
      label: t('texts.edit.down', { what }),
      id: `part-${n}-1`,
      off: n === last,
      act: () => move(1),
    },
    { icon: 'close', label: t('texts.edit.remove', { what }), act: onRemove },
  ]
  return (
    <header className="flex items-center gap-1">
      <h3 id={`part-${n}`} className="text-lg grow">
        {what}
      </h3>
      {buttons.map(({ icon, label, id, off, act }) => (
        <button
          key={icon}
          type="button"
          id={id}
          className="icon-button"
          aria-label={label}
          aria-disabled={off || undefined}
          onClick={act}
        >
          <Icon name={icon} />
        </button>
      ))}
    </header>
  )
}
