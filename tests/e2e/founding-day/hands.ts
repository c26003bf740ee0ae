import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from '../reach/keyboard.ts'

/** What hands did: presses of a control, letters typed, and since when. */
export type Tally = { taps: number; letters: number; begun: number }

/** Somebody at work, on a phone by touch or at a keyboard alone; what they do is counted. */
export type Hands = {
  page: Page
  by: 'touch' | 'keyboard'
  /** The same hands on another device of theirs, or another person's: all is one count. */
  at: (page: Page) => Hands
  press: (control: Locator) => Promise<void>
  /** The browser's own way back. */
  back: () => Promise<void>
  /** Writes over what a field has. */
  write: (field: Locator, text: string) => Promise<void>
  /** Writes a day into a field of days. */
  writeDay: (field: Locator, day: string) => Promise<void>
  /** Takes one of several, of radio buttons or of a list. */
  choose: (group: Locator, name: string) => Promise<void>
  file: (input: Locator, name: string, bytes: Buffer) => Promise<void>
}

type Way = Pick<Hands, 'press' | 'write' | 'writeDay' | 'choose'>

const letterMinutes = 200

/** Minutes of hands: the letters at 200 a minute, and the time that all else took. */
export function minutesOf({ letters, begun }: Tally): number {
  return Math.round(letters / letterMinutes + (performance.now() - begun) / 60_000)
}

export function handsOf(page: Page, by: Hands['by'], tally: Tally): Hands {
  const way = by === 'touch' ? touch() : keyboard(page)
  return {
    page,
    by,
    at: other => handsOf(other, by, tally),
    press: async control => {
      tally.taps += 1
      await way.press(control)
    },
    back: async () => {
      tally.taps += 1
      await page.goBack()
    },
    write: async (field, text) => {
      tally.letters += text.length
      await way.write(field, text)
    },
    writeDay: async (field, day) => {
      tally.letters += day.length
      await way.writeDay(field, day)
    },
    choose: async (group, name) => {
      tally.taps += 1
      await way.choose(group, name)
    },
    file: async (input, name, buffer) => {
      tally.taps += 1
      await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    },
  }
}

const isList = (group: Locator) => group.evaluate(one => one.tagName === 'SELECT')

const touch = (): Way => ({
  press: control => control.tap(),
  write: (field, text) => field.fill(text),
  writeDay: (field, day) => field.fill(day),
  choose: async (group, name) => {
    if (await isList(group)) await group.selectOption(name)
    else await group.getByRole('radio', { name }).tap()
  },
})

/** A page may have some hundred stops before the one that is meant. */
const most = 250

function keyboard(page: Page): Way {
  const go = (target: Locator) => tabTo(page, target, 'Tab', most)
  return {
    press: async control => {
      await go(control)
      const isBox = await control.evaluate(one => one.matches('input, summary'))
      await page.keyboard.press(isBox ? 'Space' : 'Enter')
    },
    write: async (field, text) => {
      await go(field)
      await page.keyboard.press('ControlOrMeta+a')
      if (text) await page.keyboard.type(text)
      else await page.keyboard.press('Delete')
    },
    writeDay: async (field, day) => {
      await go(field)
      // Chromium was started in English: the month comes first.
      const [year = '', month = '', date = ''] = day.split('-')
      await page.keyboard.type(month + date + year)
      await expect(field).toHaveValue(day)
    },
    choose: async (group, name) => {
      if (await isList(group)) {
        await go(group)
        await page.keyboard.type(name)
        return
      }
      await go(group.getByRole('radio', { checked: true }))
      const wanted = group.getByRole('radio', { name })
      while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
    },
  }
}
