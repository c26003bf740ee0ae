import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { DeskText, TextContent, TextName } from '../../lib/contract/texts.ts'
import type { TextGap } from '../../lib/rules/texts.ts'
import { $text, $textDrawn, followText, openText } from '../../lib/stores/settings/texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { ControllerFields } from './ControllerFields.tsx'
import { FaqPdf } from './FaqPdf.tsx'
import { PublishText } from './PublishText.tsx'
import { TextParts } from './TextParts.tsx'
import { TextPreview } from './TextPreview.tsx'
import { TextVersions } from './TextVersions.tsx'
import { fieldId } from './text-field-id.ts'
import type { TextsI18n } from './text-messages.ts'
import { useTextDraft } from './use-text-draft.ts'

type Props = TextsI18n & { name: TextName; faqPdf: string | null }

/** A text: what is written, how its page will look, and its versions. */
export function TextEditor({ name, lang, t, faqPdf }: Props) {
  const text = useStore($text)
  const drawn = useStore($textDrawn)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    return followText(name)
  }, [name])
  return (
    <>
      <a className="settings-back" href="#all">
        <Icon name="left" />
        {t('texts.edit.back')}
      </a>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {t(`texts.name.${name}`)}
      </h2>
      <p className="text-muted mb-6">
        {t(`texts.about.${name}`)} {t('texts.edit.english_hint')}
      </p>
      <LoadedBlock of={text} t={t} loading={t('loading')} shape="form" count={4} retry={() => void openText(name)}>
        {now => <Open key={drawn} lang={lang} t={t} text={now} faqPdf={faqPdf} />}
      </LoadedBlock>
    </>
  )
}

function Open({ text, faqPdf, ...i18n }: Omit<Props, 'name'> & { text: DeskText }) {
  const draft = useTextDraft(text)
  const [gap, setGap] = useState<TextGap | null>(null)
  useEffect(() => {
    if (gap) document.getElementById(fieldId(gap.part, gap.field, gap.lang))?.focus()
  }, [gap])
  function change(next: TextContent): void {
    setGap(null)
    draft.change(next)
  }
  return (
    <div className="text-editor">
      <div className="text-writing">
        {draft.content.controller && (
          <ControllerFields
            {...i18n}
            of={draft.content.controller}
            gap={gap}
            onChange={controller => change({ ...draft.content, controller })}
          />
        )}
        <TextParts {...i18n} name={text.name} content={draft.content} gap={gap} onChange={change} />
        <PublishText {...i18n} text={text} draft={draft} onGap={setGap} />
        {text.name === 'faq' && <FaqPdf {...i18n} printed={faqPdf} />}
      </div>
      <TextPreview {...i18n} text={text} />
      <TextVersions {...i18n} text={text} draft={draft} />
    </div>
  )
}
