import { expect, it } from 'vitest'
import { examplesOf } from '../../src/lib/catalog/examples.ts'

const rows = (...named: [name: string, category: string][]) =>
  named.map(([name, slug]) => ({ name, categories: [{ slug }] })) as unknown as Parameters<typeof examplesOf>[0]

it('a search to try is the thing itself, without sizes, brands and what comes with it', () => {
  const given = rows(
    ['Fisarmonica da 72 bassi', 'musica'],
    ['Tenda tre posti', 'campeggio'],
    ['Proiettore con telo', 'foto'],
    ['Set completo di attrezzi per ogni lavoro', 'fai-da-te'],
  )
  expect(examplesOf(given)).toEqual(['fisarmonica', 'tenda tre posti', 'proiettore'])
})

it('is one of each category, three at most, and never too short to mean something', () => {
  const given = rows(['SUP', 'sport'], ['Canoa', 'sport'], ['Slittino', 'sport'], ['Chitarra', 'musica'])
  expect(examplesOf(given)).toEqual(['canoa', 'chitarra'])
  expect(
    examplesOf(rows(['Uno 2', 'a'], ['Trapano', 'b'], ['Sega', 'c'], ['Scala', 'd'], ['Morsa', 'e'])),
  ).toHaveLength(3)
})
