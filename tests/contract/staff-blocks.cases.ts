import type { TestEngine } from '#tests/support/engine.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';
import { shotgunScene } from './shotgun-scene.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const nobody = shared((engine) => staffAt(engine, []));
const other = shared((engine) => staffAt(engine, 'clerk', { alias: 'the-bay' }));
let count = 0;

/** A block like no other. */
function newBlock(change: object = {}) {
  count += 1;
  return {
    facilityId: 9101,
    kind: 'event',
    firstDate: '2031-07-01',
    lastDate: '2031-07-31',
    weekdays: ['sat'],
    fromTime: '07:00',
    toTime: '09:00',
    color: 'blue',
    reason: `League ${count}`,
    ...change,
  };
}
const changeOf = (more: object = {}) => {
  const { facilityId, ...plan } = newBlock(more);
  return plan;
};

async function made(engine: TestEngine): Promise<{ id: number; changeId: number }> {
  const answer = await (await clerk(engine)).post('/staff/blocks', newBlock());
  return (await answer.json()) as { id: number; changeId: number };
}

async function ofFile(engine: TestEngine): Promise<number> {
  const { id } = await engine.db
    .insertInto('block')
    .values({
      facility_id: 9101,
      first_date: '2031-08-01',
      last_date: '2031-08-01',
      reason: 'Aeration',
      source: 'file',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const ofShotgun = async (engine: TestEngine) => (await shotgunScene(engine)).blocked?.id ?? 0;
const put = async (engine: TestEngine, id: number, body: object) =>
  (await clerk(engine)).ask(`/staff/blocks/${id}`, { method: 'PUT', body });
const remove = async (engine: TestEngine, id: number, query = '') =>
  (await clerk(engine)).ask(`/staff/blocks/${id}${query}`, { method: 'DELETE' });
const undo = async (engine: TestEngine, id: number) =>
  (await clerk(engine)).post(`/staff/blocks/changes/${id}/undo`);

/** At an operator without rates for members. */
const doubleTee = () => newBlock({ kind: 'double-tee', firstDate: '2032-03-01', lastDate: '2032-03-31' });
const forMembers = () => newBlock({ facilityId: 9301, kind: 'members-only' });

type Asked = (as: { ask: Ask }) => Promise<Response>;
type Ask = (path: string, more?: { method?: string; body?: unknown }) => Promise<Response>;

function refusalsOf(ask: Asked): Record<string, Case> {
  return Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => ask({ ask: (path, more) => engine.ask(path, more) })],
    ['ROLE_REFUSED', async (engine) => ask(await nobody(engine))],
  ]);
}

export const staffBlocksCases: Cases = {
  answers: {
    'deskBlocks.list': async (engine) => {
      await made(engine);
      return (await clerk(engine)).ask('/staff/blocks?from=2031-07-01&facilityId=9101');
    },
    'deskBlocks.read': async (engine) =>
      (await clerk(engine)).ask(`/staff/blocks/${(await made(engine)).id}`),
    'deskBlocks.preview': async (engine) => (await clerk(engine)).post('/staff/blocks/preview', newBlock()),
    'deskBlocks.make': async (engine) => (await clerk(engine)).post('/staff/blocks', newBlock()),
    'deskBlocks.change': async (engine) => put(engine, (await made(engine)).id, changeOf()),
    'deskBlocks.remove': async (engine) => remove(engine, (await made(engine)).id),
    'deskBlocks.undo': async (engine) => undo(engine, (await made(engine)).changeId),
  },
  refusals: {
    'deskBlocks.list': refusalsOf(({ ask }) => ask('/staff/blocks?from=2031-07-01')),
    'deskBlocks.read': {
      ...refusalsOf(({ ask }) => ask('/staff/blocks/1')),
      NOT_FOUND: async (engine) => (await clerk(engine)).ask('/staff/blocks/999999'),
    },
    'deskBlocks.preview': {
      ...refusalsOf(({ ask }) => ask('/staff/blocks/preview', { method: 'POST', body: newBlock() })),
      NOT_FOUND: async (engine) =>
        (await clerk(engine)).post('/staff/blocks/preview', newBlock({ facilityId: 9301 })),
      NO_MEMBERS_RATE: async (engine) => (await other(engine)).post('/staff/blocks/preview', forMembers()),
      NO_SECOND_TEE: async (engine) => (await clerk(engine)).post('/staff/blocks/preview', doubleTee()),
    },
    'deskBlocks.make': {
      ...refusalsOf(({ ask }) => ask('/staff/blocks', { method: 'POST', body: newBlock() })),
      NOT_FOUND: async (engine) =>
        (await clerk(engine)).post('/staff/blocks', newBlock({ facilityId: 9301 })),
      NO_MEMBERS_RATE: async (engine) => (await other(engine)).post('/staff/blocks', forMembers()),
      NO_SECOND_TEE: async (engine) => (await clerk(engine)).post('/staff/blocks', doubleTee()),
    },
    'deskBlocks.change': {
      ...refusalsOf(({ ask }) => ask('/staff/blocks/1', { method: 'PUT', body: changeOf() })),
      NOT_FOUND: (engine) => put(engine, 999_999, changeOf()),
      NO_MEMBERS_RATE: async (engine) =>
        (await other(engine)).ask('/staff/blocks/1', {
          method: 'PUT',
          body: changeOf({ kind: 'members-only' }),
        }),
      NO_SECOND_TEE: async (engine) => put(engine, (await made(engine)).id, changeOf({ kind: 'double-tee' })),
      BLOCK_CHANGED: async (engine) => put(engine, (await made(engine)).id, changeOf({ version: 'x' })),
      BLOCK_IN_FILE: async (engine) => put(engine, await ofFile(engine), changeOf()),
      BLOCK_OF_SHOTGUN: async (engine) => put(engine, await ofShotgun(engine), changeOf()),
    },
    'deskBlocks.remove': {
      ...refusalsOf(({ ask }) => ask('/staff/blocks/1', { method: 'DELETE' })),
      NOT_FOUND: (engine) => remove(engine, 999_999),
      BLOCK_CHANGED: async (engine) => remove(engine, (await made(engine)).id, '?version=x'),
      BLOCK_IN_FILE: async (engine) => remove(engine, await ofFile(engine)),
      BLOCK_OF_SHOTGUN: async (engine) => remove(engine, await ofShotgun(engine)),
    },
    'deskBlocks.undo': {
      ...refusalsOf(({ ask }) => ask('/staff/blocks/changes/1/undo', { method: 'POST' })),
      NOT_FOUND: (engine) => undo(engine, 999_999),
      NOT_UNDOABLE: async (engine) => {
        const { changeId } = await made(engine);
        await undo(engine, changeId);
        return undo(engine, changeId);
      },
    },
  },
};
