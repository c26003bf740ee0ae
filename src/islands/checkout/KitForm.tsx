import '../../ui/beside.css'
import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { $kitTask } from '../../lib/stores/checkout/kit.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { KitObjects } from './KitObjects.tsx'
import { KitRefused } from './KitRefused.tsx'
import type { TranslateKit, TranslateLoan } from './messages.ts'
import { Period } from './Period.tsx'
import { type KitOptions, useKit } from './use-kit.ts'

type Props = KitOptions & {
  lang: Lang
  t: TranslateLoan
  tKit: TranslateKit
  /** Whether members renew their cards here. */
  renewable: boolean
}

/** Which objects, where and when: the days are those on which all the chosen ones are free. */
export function KitForm({ renewable, ...options }: Props) {
  const { lang, t, tKit, objects } = options
  const kit = useKit(options)
  const task = useStore($kitTask)
  const { chosen, left, point, refusal } = kit
  return (
    <form className="no-footer beside" noValidate onSubmit={kit.submit}>
      <div className="grid content-start gap-8">
        <KitObjects {...{ lang, tKit, objects, left }} onToggle={kit.toggle} />
        {chosen.length === 0 && <Notice tone="info">{tKit('none')}</Notice>}
        {chosen.length > 0 && !point && <Notice tone="warn">{tKit('no_point')}</Notice>}
        {chosen.length > 0 && point && (
          <Field
            kind="select"
            label={tKit('where')}
            value={point.id}
            onChange={event => kit.choosePoint(event.currentTarget.value)}
          >
            {kit.allowed.map(({ id, name, address }) => (
              <option key={id} value={id}>
                {`${name}, ${address}`}
              </option>
            ))}
          </Field>
        )}
      </div>
      <div className="beside-aside grid gap-8">
        {chosen.length > 0 && point && (
          <>
            <Period
              {...{ lang, t, bounds: kit.bounds, error: kit.error }}
              place={point.id}
              chosen={kit.days}
              onChoose={kit.chooseDays}
            />
            {refusal && <KitRefused {...{ lang, tKit, t, problem: refusal, renewable }} />}
            <Button type="submit" block busy={task.state === 'busy'}>
              {tKit('book', { count: chosen.length })}
            </Button>
          </>
        )}
        <a className="more-link" href={href.catalogs(lang)}>
          {t('to_catalogs')}
        </a>
      </div>
    </form>
  )
}
