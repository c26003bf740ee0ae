import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

type Decision = { file: string; number: string; title: string; date: string; status: string }

/** A title with its number, then the date and the status; a field that is not there is empty. */
function readDecision(path: string): Decision {
  const lines = readFileSync(path, 'utf8').split('\n')
  const [, number = '', title = ''] = /^# (\d{4}) (.+)$/.exec(lines[0]!) ?? []
  const [, date = ''] = /^Date: (\d{4}-\d{2}-\d{2})$/.exec(lines[2] ?? '') ?? []
  const [, status = ''] = /^Status: (.+)$/.exec(lines[3] ?? '') ?? []
  return { file: basename(path), number, title, date, status }
}

const decisions = globSync('docs/decisions/*.md')
  .filter(path => !path.endsWith('README.md'))
  .sort()
  .map(readDecision)

const index = [
  ...readFileSync('docs/decisions/README.md', 'utf8').matchAll(
    /^\| \[(\d{4})\]\((.+?)\) \| (.+?) \| (.+?) \| (.+?) \|$/gm,
  ),
].map(([, number, file, title, date, status]) => ({ file, number, title, date, status }))

describe('the decisions', () => {
  it('are numbered from 0001 without gaps, in the file’s name as in the title', () => {
    expect(decisions.length).toBeGreaterThan(15)
    expect(decisions.map(one => one.number)).toEqual(decisions.map((_, n) => String(n + 1).padStart(4, '0')))
    expect(
      decisions.filter(one => !/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(one.file) || !one.file.startsWith(one.number)),
    ).toEqual([])
  })

  it('have a title, a date of the calendar and a status that is known', () => {
    const isDay = (date: string) => date !== '' && new Date(`${date}T12:00Z`).toJSON()?.startsWith(date)
    const isKnown = (status: string) => /^(accepted|(superseded|amended) by \d{4})$/.test(status)
    expect(decisions.filter(one => !one.title || !isDay(one.date) || !isKnown(one.status))).toEqual([])
  })

  it('name, where another changed them, a later one that says so', () => {
    const named = decisions.flatMap(one => {
      const [, by] = / by (\d{4})$/.exec(one.status) ?? []
      return by ? [{ one, by: decisions.find(other => other.number === by) }] : []
    })
    expect(named.length).toBeGreaterThan(0)
    const silent = named.filter(({ one, by }) => {
      if (!by || by.number <= one.number) return true
      return !new RegExp(`(amends|supersedes) decision ${one.number}`).test(
        readFileSync(`docs/decisions/${by.file}`, 'utf8').replace(/\s+/g, ' '),
      )
    })
    expect(silent.map(({ one }) => one.file)).toEqual([])
  })

  it('are each listed once in the index, with the same title, date and status', () => {
    expect(index).toEqual(decisions)
  })
})
