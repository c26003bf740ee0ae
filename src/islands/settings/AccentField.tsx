import { coloursOf, isTooPale } from '../../lib/rules/accent.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { LookI18n } from './messages.ts'
import type { LookForm } from './use-look-form.ts'

const swatches = [
  'b23a1e',
  'a84e00',
  '7c6600',
  '2c7700',
  '1f6b4a',
  '00707a',
  '0057b8',
  '7b2cbf',
  'b0105a',
  '3d3d3d',
] as const

type Props = Pick<LookI18n, 't'> & { look: LookForm }

/** The one colour: typed, taken from the browser's palette, or one of a few that go well. */
export function AccentField({ t, look }: Props) {
  const { form, accent, setAccent, tried } = look
  const { onChange: choose, ...field } = form.choice('accent', setAccent)
  // What is being typed is no mistake yet; what was told to be one is looked at again with each sign.
  const type = field.error ? choose : setAccent
  return (
    <fieldset className="settings-group">
      <legend>{t('look.colour')}</legend>
      <p className="text-muted">{t('look.colour_text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          {...field}
          label={t('look.accent')}
          hint={t('look.accent_hint')}
          optional={t('optional')}
          value={accent}
          onChange={event => type(event.currentTarget.value)}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          allowPaste
          className="w-full"
        />
        <label className="look-palette">
          <input type="color" value={tried ?? '#b23a1e'} onChange={event => choose(event.currentTarget.value)} />
          {t('look.pick')}
        </label>
      </div>
      <div>
        <p className="font-semibold">{t('look.ready')}</p>
        <div className="look-swatches">
          {swatches.map(one => (
            <button
              key={one}
              type="button"
              className="look-swatch"
              data-colour={one}
              aria-pressed={tried === `#${one}`}
              title={t(`look.swatches.${one}`)}
              // The field keeps the focus: a sentence that came or went with it would move this from under the finger.
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(`#${one}`)}
            >
              <span className="sr-only">{t(`look.swatches.${one}`)}</span>
            </button>
          ))}
        </div>
      </div>
      <div role="status">{tried && <Judged t={t} chosen={tried} onTake={choose} />}</div>
    </fieldset>
  )
}

type JudgedProps = Pick<LookI18n, 't'> & { chosen: string; onTake: (colour: string) => void }

/** What becomes of a colour so that it can be read; one that would become another is told from the nearest that can. */
function Judged({ t, chosen, onTake }: JudgedProps) {
  const colours = coloursOf(chosen)
  const [light, dark] = [colours.light.accent, colours.dark.accent]
  if (!isTooPale(chosen)) return <p>{t(light === chosen ? 'look.as_is' : 'look.darker', { light, dark })}</p>
  return (
    <Notice tone="warn">
      <p>{t('look.too_pale', { chosen, light })}</p>
      <Button
        variant="outline"
        className="mt-3"
        onClick={() => onTake(light)}
        onMouseDown={event => event.preventDefault()}
      >
        {t('look.take', { light })}
      </Button>
    </Notice>
  )
}
