import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from '../reach/keyboard.ts'

/** What hands did: presses of a control, keys that are no letters, letters typed, and since when. */
export type Tally = { taps: number; keys: number; letters: number; begun: number }

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
  /** Takes a day of a calendar. */
  pick: (day: Locator) => Promise<void>
  /** Takes one of several, of radio buttons or of a list. */
  choose: (group: Locator, name: string) => Promise<void>
  file: (input: Locator, name: string, bytes: Buffer) => Promise<void>
}

type Way = Pick<Hands, 'press' | 'write' | 'writeDay' | 'pick' | 'choose' | 'file'>

const letterMinutes = 200

/** Minutes of hands: the letters at 200 a minute, and the time that all else took. */
export function minutesOf({ letters, begun }: Tally): number {
  return Math.round(letters / letterMinutes + (performance.now() - begun) / 60_000)
}

export function handsOf(page: Page, by: Hands['by'], tally: Tally): Hands {
  const way = by === 'touch' ? touch() : keyboard(page, tally)
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
    pick: async day => {
      tally.taps += 1
      await way.pick(day)
    },
    choose: async (group, name) => {
      tally.taps += 1
      await way.choose(group, name)
    },
    file: async (input, name, bytes) => {
      tally.taps += 1
      await way.file(input, name, bytes)
    },
  }
}

const isList = (group: Locator) => group.evaluate(one => one.tagName === 'SELECT')

const uploaded = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

const touch = (): Way => ({
  press: control => control.tap(),
  write: (field, text) => field.fill(text),
  writeDay: (field, day) => field.fill(day),
  pick: day => day.tap(),
  choose: async (group, name) => {
    if (await isList(group)) await group.selectOption(name)
    else await group.getByRole('radio', { name }).tap()
  },
  file: (input, name, bytes) => input.setInputFiles(uploaded(name, bytes)),
})

/** A page may have some hundred stops before the one that is meant. */
const most = 250

/** The days of six weeks. */
const daysOfCalendar = 42

const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin)

/** After something was done on a page that stays, the keyboard is somewhere. */
const isLost = (page: Page, pressedOn: number | null) =>
  page
    .evaluate(on => performance.timeOrigin === on && document.activeElement === document.body, pressedOn)
    // The page is being left.
    .catch(() => false)

/** What is typed are letters; every other key is counted here. */
function keyboard(page: Page, tally: Tally): Way {
  // Asked for as late as the key is pressed, choosing a file may be faster than being told of it.
  page.on('filechooser', () => {})
  const key = async (name: string) => {
    tally.keys += 1
    await page.keyboard.press(name)
  }
  let pressedOn: number | null = null
  const go = async (target: Locator) => {
    await expect.poll(() => isLost(page, pressedOn), 'the keyboard is nowhere after a press').toBe(false)
    tally.keys += await tabTo(page, target, 'Tab', most)
  }
  return {
    press: async control => {
      await go(control)
      const isBox = await control.evaluate(one => one.matches('input, summary'))
      pressedOn = await documentOf(page)
      await key(isBox ? 'Space' : 'Enter')
    },
    write: async (field, text) => {
      await go(field)
      await key('ControlOrMeta+a')
      if (text) await page.keyboard.type(text)
      else await key('Delete')
    },
    writeDay: async (field, day) => {
      await go(field)
      // Chromium was started in English: the month comes first.
      const [year = '', month = '', date = ''] = day.split('-')
      await page.keyboard.type(month + date + year)
      await expect(field).toHaveValue(day)
    },
    pick: async day => {
      // A calendar is one stop; its days are reached with the arrows.
      await go(page.getByRole('gridcell').locator('button[tabindex="0"]'))
      const isThere = () => day.evaluate(one => one === document.activeElement)
      for (let n = 0; n < daysOfCalendar && !(await isThere()); n++) await key('ArrowRight')
      await expect(day).toBeFocused()
      await key('Enter')
    },
    choose: async (group, name) => {
      if (await isList(group)) {
        await go(group)
        await page.keyboard.type(name)
        return
      }
      await go(group.getByRole('radio', { checked: true }))
      const wanted = group.getByRole('radio', { name })
      while (!(await wanted.isChecked())) await key('ArrowDown')
    },
    file: async (input, name, bytes) => {
      await go(input)
      const choosing = page.waitForEvent('filechooser')
      await key('Enter')
      await (await choosing).setFiles(uploaded(name, bytes))
    },
  }
}
