import { bands, longestHeadline, welcomes } from '../../lib/rules/look-fields.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import type { LookI18n } from './messages.ts'
import type { LookForm } from './use-look-form.ts'

type Props = LookI18n & { look: LookForm }

/** What the home page alone shows: its headline, the band above it, and the words of welcome. */
export function HomeLookFields({ lang, t, look }: Props) {
  const { form, home } = look
  return (
    <>
      <fieldset className="settings-group">
        <legend>{t('look.headline')}</legend>
        <p className="text-muted">{t('look.headline_text')}</p>
        {(['it', 'en'] as const).map(one => (
          <Field
            key={one}
            {...form.field(`headline.${one}`)}
            label={t(`look.headline_${one}`)}
            hint={t('look.headline_hint', { sentence: t(`look.usual_${one}`) })}
            optional={t('optional')}
            defaultValue={home.now.headline[one]}
            onInput={one === lang ? event => home.setHeadline(event.currentTarget.value) : undefined}
            lang={one}
            maxLength={longestHeadline}
            autoComplete="off"
            allowPaste
          />
        ))}
      </fieldset>
      <fieldset className="settings-group">
        <legend>{t('look.band')}</legend>
        <div className="grid gap-2">
          {bands.map(one => (
            <Choice
              key={one}
              name="band"
              value={one}
              label={t(`look.band_of.${one}`)}
              checked={one === home.band}
              onChange={() => home.setBand(one)}
              aside={one !== 'none' && <span className="look-band" data-band={one} />}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="settings-group">
        <legend>{t('look.welcome')}</legend>
        <p className="text-muted">{t('look.welcome_text')}</p>
        <div className="grid gap-2">
          {welcomes.map(one => (
            <Choice
              key={one}
              name="welcome"
              value={one}
              label={t(`look.welcome_of.${one}`)}
              detail={t(`look.welcome_detail.${one}`)}
              checked={one === home.welcome}
              onChange={() => home.setWelcome(one)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
