import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { dayInRome, formatHour, formatInstant } from '../../lib/format.ts'
import type { SheetField } from '../../lib/stores/desk/product-draft.ts'
import { $meanwhile, type Meanwhile, takeTheirs } from '../../lib/stores/desk/product-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SheetI18n } from './sheet-messages.ts'

/** Somebody saved the object while it was being edited here: who, when and what; what both wrote is chosen here. */
export function SheetChanged(props: SheetI18n) {
  const meanwhile = useStore($meanwhile)
  const place = useRef<HTMLDivElement>(null)
  const at = meanwhile?.at
  // The button that met it may be far below.
  useEffect(() => {
    if (at === undefined) return
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'center' })
  }, [at])
  return (
    <div ref={place} role="alert" tabIndex={-1} className="desk-met">
      {meanwhile && <Changed {...props} {...meanwhile} />}
    </div>
  )
}

function Changed({ lang, t, by, at, taken, contested, theirs }: SheetI18n & Meanwhile) {
  const who = by ?? t('objects.sheet.somebody')
  const [today] = useState(() => dayInRome(new Date()))
  const isToday = at && dayInRome(new Date(at)) === today
  const when = isToday ? formatHour(at) : at && formatInstant(lang, at)
  const names = (fields: SheetField[]) => fields.map(name => t(`objects.field.${name}`)).join(', ')
  return (
    <Notice tone="warn" title={t(isToday ? 'objects.sheet.changed_today' : 'objects.sheet.changed', { who, when })}>
      {taken.length > 0 && <p>{t('objects.sheet.taken', { fields: names(taken) })}</p>}
      {contested.length > 0 && <p>{t('objects.sheet.contested', { fields: names(contested) })}</p>}
      <ul className="grid gap-3">
        {contested.map(name => (
          <li key={name} className="grid gap-1 justify-items-start">
            {name !== 'imgs' && name !== 'category' && name !== 'point' && (
              <p className="desk-note whitespace-pre-line">
                {t(`objects.field.${name}`)}: {theirs[name] || t('objects.sheet.nothing')}
              </p>
            )}
            <Button variant="outline" onClick={() => takeTheirs(name)}>
              {t('objects.sheet.take_theirs', { field: t(`objects.field.${name}`) })}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
