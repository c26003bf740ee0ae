/** Alive because a window opens, a calendar turns its pages and a photo changes its place. */
import { useEffect, useState } from 'react'
import type checkoutMessages from '../content/strings/it/checkout.json'
import type componentMessages from '../content/strings/it/components.json'
import type loanMessages from '../content/strings/it/loans.json'
import type pictureMessages from '../content/strings/it/pictures.json'
import type rulesMessages from '../content/strings/it/rules.json'
import type { Lang } from '../lib/addresses.ts'
import { addDays, type CivilDate } from '../lib/rules/dates.ts'
import { centre } from '../lib/rules/focal.ts'
import { loadSheet } from '../ui/load-sheet.ts'
import type { Bounds } from '../lib/rules/period.ts'
import { translator } from '../lib/translate.ts'
import { Calendar } from '../ui/Calendar.tsx'
import sheet from '../ui/calendar.css?url'
import { CalendarLegend } from '../ui/CalendarLegend.tsx'
import { LoadedBlock } from '../ui/LoadedBlock.tsx'
import { PictureUploads } from '../ui/PictureUploads.tsx'
import type { PictureUpload } from '../ui/UploadedPicture.tsx'
import { type DialogPart, ShowcaseDialog } from './ShowcaseDialog.tsx'

type Messages = Pick<typeof checkoutMessages, 'calendar' | 'short'> & {
  failed: (typeof loanMessages)['failed']
  parts: typeof componentMessages
  pictures: typeof pictureMessages
  rules: typeof rulesMessages
}

type Props = {
  lang: Lang
  messages: Messages
  part: 'Calendar' | 'CalendarLegend' | 'LoadedBlock' | 'PictureUploads' | DialogPart
  /** The day it is in the showcase, always the same. */
  today: CivilDate
  img: string
}

const nothing = () => {}
const actions = { remove: nothing, retry: nothing, describe: nothing, move: nothing, aim: nothing, add: nothing }

export function Showcase({ lang, messages, part, today, img }: Props) {
  useEffect(() => void loadSheet(sheet), [])
  const [day, setDay] = useState<CivilDate | null>(null)
  const { parts } = messages
  const point = {
    is: { available: true, smartlocker: false },
    additional_days: [],
    holidays: [{ inizio: addDays(today, 15), fine: addDays(today, 16) }],
    opening_hours: [1, 2, 3, 4, 5].map(one => ({ day: one, hours: '15:00-19:00' })),
  }
  const busy: Bounds['busy'] = [{ from_date: addDays(today, 7), to_date: addDays(today, 10), reason: 'loan' }]
  const bounds: Bounds = { today, preparationDays: 2, point, busy }
  if (part === 'Calendar') {
    return (
      <Calendar
        lang={lang}
        t={translator(messages, lang)}
        bounds={bounds}
        chosen={{ from: day, to: null }}
        onDay={setDay}
      />
    )
  }
  if (part === 'CalendarLegend') return <CalendarLegend t={translator(messages, lang)} bounds={bounds} />
  if (part === 'LoadedBlock') {
    const { waiting, error, text } = parts
    const t = translator({ failed: messages.failed }, lang)
    return loadedOf(error, text).map(of => (
      <LoadedBlock key={of.state} of={of} t={t} loading={waiting} retry={nothing}>
        {value => <p>{value}</p>}
      </LoadedBlock>
    ))
  }
  if (part !== 'PictureUploads') return <ShowcaseDialog lang={lang} part={part} parts={parts} rules={messages.rules} />
  return (
    <PictureUploads
      pictures={picturesOf(parts, img)}
      refused={[{ name: 'foto.heic', problem: null }]}
      most={6}
      actions={actions}
      t={translator(messages.pictures, lang)}
    />
  )
}

const loadedOf = (message: string, value: string) => [
  { state: 'waiting' as const },
  { state: 'failed' as const, problem: { status: 500, code: 'server.error', message } },
  { state: 'ready' as const, value },
]

function picturesOf({ object, error }: typeof componentMessages, img: string): [string, PictureUpload][] {
  const picture = (name: string, upload: PictureUpload['upload']): [string, PictureUpload] => [
    name,
    { name, preview: img, alt: object, focal: centre, upload },
  ]
  return [
    picture('1.jpg', { state: 'stored', stored: { url: img } }),
    picture('2.jpg', { state: 'under_way' }),
    picture('3.jpg', { state: 'failed', problem: { message: error } }),
  ]
}
