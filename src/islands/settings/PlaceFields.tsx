import { type ChangeEvent, useState } from 'react'
import type { NewPoint } from '../../lib/contract/headquarters.ts'
import type { PlaceField } from '../../lib/rules/point-fields.ts'
import { findPlace } from '../../lib/stores/settings/points.ts'
import { Field } from '../../ui/Field.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { PlaceI18n } from './point-messages.ts'

type Known = Partial<Omit<NewPoint, 'lat' | 'lon'>> & { lat?: number | null; lon?: number | null }
type Props = PlaceI18n & { form: Form<PlaceField>; known?: Known }

const asTyped = (degrees: number | null | undefined, lang: string) =>
  degrees === null || degrees === undefined ? '' : String(degrees).replace('.', lang === 'it' ? ',' : '.')

/** Name and address; what is known of a postal code fills in the rest. */
export function PlaceFields({ form, known = {}, lang, t }: Props) {
  const [found, setFound] = useState('')
  async function fillIn(event: ChangeEvent<HTMLInputElement>) {
    const { form: element, value: cap } = event.currentTarget
    setFound('')
    const place = /^\d{5}$/.test(cap) ? await findPlace(cap) : null
    if (!place || !element) return
    const fill = (name: PlaceField, text: string) => {
      const control = element.elements.namedItem(name)
      if (control instanceof HTMLInputElement && text) control.value = text
    }
    fill('city', place.city)
    fill('province', place.province)
    fill('lat', asTyped(place.lat, lang))
    fill('lon', asTyped(place.lon, lang))
    setFound(cap)
  }
  const bind = (name: PlaceField) => ({ ...form.field(name), allowPaste: true })
  const bindKnown = (name: Exclude<PlaceField, 'lat' | 'lon'>) => ({ ...bind(name), defaultValue: known[name] ?? '' })
  const degrees = (name: 'lat' | 'lon') => ({
    ...bind(name),
    defaultValue: asTyped(known[name], lang),
    optional: t('optional'),
    inputMode: 'decimal' as const,
  })
  return (
    <>
      <Field {...bindKnown('name')} label={t('points.place.name')} hint={t('points.place.name_hint')} required />
      <Field {...bindKnown('street')} label={t('points.place.street')} required />
      <Field
        {...bindKnown('cap')}
        label={t('points.place.cap')}
        hint={t('points.place.cap_hint')}
        inputMode="numeric"
        maxLength={5}
        onChange={event => void fillIn(event)}
        required
      />
      <p role="status" className="empty:hidden">
        {found && t('points.place.found', { cap: found })}
      </p>
      <Field {...bindKnown('city')} label={t('points.place.city')} required />
      <Field {...bindKnown('province')} label={t('points.place.province')} maxLength={2} required />
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{t('points.place.position')}</legend>
        <p className="field-hint">{t('points.place.position_hint')}</p>
        <div className="grid grid-cols-2 gap-3">
          <Field {...degrees('lat')} label={t('points.place.lat')} />
          <Field {...degrees('lon')} label={t('points.place.lon')} />
        </div>
      </fieldset>
    </>
  )
}
