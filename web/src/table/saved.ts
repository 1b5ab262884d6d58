// saved.ts - Saved games: the record holds the game, the other fields serve the list.
import type { RemoteEngine } from "../engine/client";
import type { Actor, GameId, Seat, Setup } from "../engine/types";
import { openSavedGames, type SavedGames } from "../app/saved-games";
import { readHead, reseat } from "./record";

export interface SavedTable {
  id: string;
  game: GameId;
  seats: Seat[];
  record: string;
  length: number;
  actor: Actor;
  /** Seats that have won; null while the game is running. */
  winners: number[] | null;
  created: number;
  changed: number;
  /** The player wants a hint every turn. */
  isCoached?: boolean;
  /** Started from a record, another game or a lesson. */
  isBorrowed?: boolean;
}

export function isSavedTable(value: unknown): value is SavedTable {
  if (typeof value !== "object" || value === null) return false;
  const saved = value as Partial<Record<keyof SavedTable, unknown>>;
  return (
    typeof saved.id === "string" &&
    typeof saved.record === "string" &&
    readHead(saved.record) !== null &&
    Array.isArray(saved.seats) &&
    typeof saved.length === "number" &&
    typeof saved.changed === "number" &&
    (saved.winners === null || Array.isArray(saved.winners))
  );
}

let savedGames: Promise<SavedGames<SavedTable>> | undefined;

/** Opens the saved games of this device. */
export function tables(): Promise<SavedGames<SavedTable>> {
  savedGames ??= openSavedGames("tables", isSavedTable);
  return savedGames;
}

/** Returns a random number below 2^64. */
export function luck(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}

function freshId(): string {
  return luck().toString(36).padStart(13, "0").slice(-10);
}

/** Returns the entry of an engine's table. */
export async function keep(engine: RemoteEngine, id: string, created: number): Promise<SavedTable> {
  const [record, look] = await Promise.all([engine.save(), engine.look("spectator")]);
  const head = readHead(record);
  if (!head) throw new Error("the engine wrote no record");
  let winners: number[] | null = null;
  if (look.actor === "over") {
    const scores = await engine.scores("spectator");
    winners = scores.filter((score) => score.winner).map((score) => score.seat);
  }
  const { game, seats } = head;
  return {
    id,
    game,
    seats,
    record,
    length: look.length,
    actor: look.actor,
    winners,
    created,
    changed: Date.now(),
  };
}

/** Draws pending chance moves of a record or of a part of it. */
export async function settle(engine: RemoteEngine): Promise<void> {
  for (;;) {
    const { actor, actions } = await engine.look("all");
    if (actor !== "chance") return;
    const all = actions.reduce((sum, action) => sum + (action.weight ?? 1), 0);
    let drawn = Number(luck() % BigInt(Math.max(all, 1)));
    const action = actions.find(({ weight = 1 }) => (drawn -= weight) < 0);
    if (!action) throw new Error("chance has nothing to decide");
    await engine.play(action.action);
  }
}

type Open = () => RemoteEngine;

async function make(open: Open, prepare: (engine: RemoteEngine) => Promise<void>): Promise<SavedTable> {
  const engine = open();
  try {
    await prepare(engine);
    return await keep(engine, freshId(), Date.now());
  } finally {
    engine.close();
  }
}

async function put(into: SavedGames<SavedTable>, saved: SavedTable): Promise<SavedTable> {
  await into.put(saved);
  return saved;
}

/** Saves a new game with its first chance moves drawn. */
export async function newTable(
  open: Open,
  into: SavedGames<SavedTable>,
  setup: Omit<Setup, "seed">,
  seed = luck(),
): Promise<SavedTable> {
  const fresh = await make(open, async (engine) => {
    await engine.start({ ...setup, seed });
  });
  return put(into, fresh);
}

/** Saves another game that goes on from an earlier position of this one. */
export async function branch(
  open: Open,
  into: SavedGames<SavedTable>,
  record: string,
  length: number,
  seats: Seat[],
): Promise<SavedTable> {
  const other = await make(open, async (engine) => {
    await engine.load(record, luck());
    await engine.rewind(length);
    await engine.load(reseat(await engine.save(), seats), luck());
    await settle(engine);
  });
  return put(into, { ...other, isBorrowed: true });
}

/** Reads a game from a record without saving it. Fails if a move is illegal. */
export function readTable(open: Open, record: string): Promise<SavedTable> {
  return make(open, (engine) => engine.load(record, luck()));
}

/** Reads a game from a record and saves it for playing on. */
export async function adopt(open: Open, into: SavedGames<SavedTable>, record: string): Promise<SavedTable> {
  const read = await make(open, async (engine) => {
    await engine.load(record, luck());
    await settle(engine);
  });
  return put(into, { ...read, isBorrowed: true });
}
