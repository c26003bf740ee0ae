import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { describe, expect, it } from 'vitest'
import { twoLibraries } from '../world/two-libraries.ts'

const { dbOf } = twoLibraries()

describe('what a library reads is its own', () => {
  it('from a table, also under another name and with alternatives', async () => {
    const own = [{ email: 'a@prima.test' }, { email: 'b@prima.test' }]
    expect(await dbOf('prima').selectFrom('members').select('email').orderBy('id').execute()).toEqual(own)
    const either = dbOf('prima').selectFrom('members as m').select('m.email').orderBy('m.id')
    const isOne = either.where(eb => eb.or([eb('m.id', '=', 'a'), eb('m.id', '=', 'b')]))
    expect(await isOne.execute()).toEqual(own)
    expect(await dbOf('prima').selectFrom('libraries').select('library_id').execute()).toEqual([
      { library_id: 'prima' },
    ])
    const products = dbOf('seconda').selectFrom('products').select('code').where('id', '=', 'uno')
    expect(await products.execute()).toEqual([{ code: 'seconda-uno' }])
  })

  it('where a condition written by hand has alternatives of its own', async () => {
    const isEither = sql<boolean>`m.id = 'a' OR m.id = 'b'`
    const own = [{ email: 'a@prima.test' }, { email: 'b@prima.test' }]
    const found = dbOf('prima').selectFrom('members as m').select('m.email').where(isEither).orderBy('m.id')
    expect(await found.execute()).toEqual(own)
    const joined = dbOf('prima')
      .selectFrom('headquarters')
      .innerJoin('members as m', join => join.on(isEither))
      .select('m.email')
    expect(await joined.orderBy('m.id').execute()).toEqual(own)
  })

  it('from tables joined, and a left join finds nothing of another', async () => {
    const joined = dbOf('prima')
      .selectFrom('products as p')
      .innerJoin('headquarters as h', 'h.id', 'p.headquarter_id')
      .innerJoin('members', join => join.on(eb => eb.or([eb('members.id', '=', 'a'), eb('members.id', '=', 'b')])))
      .select(['p.code', 'h.name', 'members.email'])
      .where('p.id', '=', 'uno')
      .orderBy('members.id')
    expect(await joined.execute()).toEqual([
      { code: 'prima-uno', name: 'prima', email: 'a@prima.test' },
      { code: 'prima-uno', name: 'prima', email: 'b@prima.test' },
    ])
    const wished = dbOf('prima')
      .selectFrom('products as p')
      .leftJoin('wishes as w', 'w.product_id', 'p.id')
      .select(['p.id', 'w.member_id'])
      .orderBy('p.id')
    expect(await wished.execute()).toEqual([
      { id: 'due', member_id: null },
      { id: 'uno', member_id: 'a' },
    ])
    const lateral = dbOf('prima')
      .selectFrom('headquarters as h')
      .leftJoinLateral(
        eb =>
          eb
            .selectFrom('products as p')
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .whereRef('p.headquarter_id', '=', 'h.id')
            .as('counted'),
        join => join.onTrue(),
      )
      .select(['h.name', 'counted.n'])
    expect(await lateral.execute()).toEqual([{ name: 'prima', n: 2 }])
  })

  it('in a subquery, wherever it stands and whoever built it', async () => {
    const codes = [{ code: 'prima-due' }, { code: 'prima-uno' }]
    const own = dbOf('prima').selectFrom('products').select('code').as('own')
    expect(await dbOf('prima').selectFrom(own).select('own.code').orderBy('own.code').execute()).toEqual(codes)
    const inner = dbOf('prima').selectFrom(eb => eb.selectFrom('products').select('code').as('own'))
    expect(await inner.select('own.code').orderBy('own.code').execute()).toEqual(codes)
    const scalar = dbOf('prima')
      .selectNoFrom(eb => eb.selectFrom('wishes').select(eb.fn.countAll<number>().as('n')).as('wishes'))
      .executeTakeFirst()
    expect(await scalar).toEqual({ wishes: 1 })
    const wished = dbOf('prima')
      .selectFrom('products')
      .select('code')
      .where('id', 'in', eb => eb.selectFrom('wishes').select('product_id'))
    expect(await wished.execute()).toEqual([{ code: 'prima-uno' }])
    const unwished = dbOf('prima')
      .selectFrom('products as p')
      .select('p.code')
      .where(eb =>
        eb.not(eb.exists(eb.selectFrom('wishes as w').select('w.member_id').whereRef('w.product_id', '=', 'p.id'))),
      )
    expect(await unwished.execute()).toEqual([{ code: 'prima-due' }])
    const united = dbOf('prima').selectFrom('members').select('email as said')
    const all = united.unionAll(dbOf('prima').selectFrom('headquarters').select('name as said')).orderBy('said')
    expect((await all.execute()).map(one => one.said)).toEqual(['a@prima.test', 'b@prima.test', 'prima'])
  })

  it('in a common table expression, which is no table of its own', async () => {
    const wished = dbOf('prima')
      .with('wished', eb => eb.selectFrom('wishes').select('product_id'))
      .with('named', eb =>
        eb.selectFrom('products as p').innerJoin('wished as w', 'w.product_id', 'p.id').select('p.code'),
      )
      .selectFrom('named')
      .innerJoin('members', join => join.onTrue())
      .select(['named.code', 'members.email'])
      .orderBy('members.email')
    expect(await wished.execute()).toEqual([
      { code: 'prima-uno', email: 'a@prima.test' },
      { code: 'prima-uno', email: 'b@prima.test' },
    ])
  })

  it('in rows made into JSON, at any depth', async () => {
    const points = dbOf('prima')
      .selectFrom('headquarters as h')
      .select(point => [
        'h.name',
        jsonArrayFrom(
          point
            .selectFrom('products as p')
            .whereRef('p.headquarter_id', '=', 'h.id')
            .orderBy('p.id')
            .select(product => [
              'p.code',
              jsonArrayFrom(
                product
                  .selectFrom('wishes as w')
                  .innerJoin('members as m', 'm.id', 'w.member_id')
                  .whereRef('w.product_id', '=', 'p.id')
                  .select('m.email'),
              ).as('wishes'),
            ]),
        ).as('products'),
      ])
    expect(await points.execute()).toEqual([
      {
        name: 'prima',
        products: [
          { code: 'prima-due', wishes: [] },
          { code: 'prima-uno', wishes: [{ email: 'a@prima.test' }] },
        ],
      },
    ])
  })
})
