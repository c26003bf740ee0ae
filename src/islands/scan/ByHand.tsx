import type rulesMessages from '../../content/strings/it/rules.json'
import type scanMessages from '../../content/strings/it/scan.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { required } from '../../lib/rules/fields.ts'
import { scannedCode, scannedObject } from '../../lib/rules/scanned-code.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { findObject } from '../../lib/stores/catalog/scan.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'

type Props = { lang: Lang; messages: (typeof scanMessages)['scan']; rules: typeof rulesMessages }

const code = [required]

/** The code typed by hand, for a device without a camera or a label that cannot be read. */
export function ByHand({ lang, messages, rules }: Props) {
  const t = translator(messages, lang)
  const form = useForm({
    rules: { code },
    t: translator(rules, lang),
    toast,
    send: async answers => {
      const unknown = { code: 'unknown', message: t('unknown'), fields: { code: t('unknown_text') } }
      const meant = scannedObject(answers.code, location.origin) ?? scannedCode(answers.code)
      if (!meant) return unknown
      const found = await findObject(meant)
      if ('problem' in found) return found.problem.code === 'product.not_found' ? unknown : found.problem
      location.assign(href.product(lang, found.id))
      return null
    },
  })
  return (
    <section aria-labelledby="by-hand">
      <h2 id="by-hand" className="text-xl">
        {t('by_hand')}
      </h2>
      <form {...form.props} className="mt-4 grid max-w-md gap-4">
        <Field
          {...form.field('code')}
          label={t('code')}
          hint={t('code_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={500}
          allowPaste
          required
        />
        {form.problem && (
          <Notice tone="error" role="alert">
            {form.problem}
          </Notice>
        )}
        <Button {...form.submit} aria-disabled={false} variant="outline" className="justify-self-start">
          {t('open')}
        </Button>
      </form>
    </section>
  )
}
