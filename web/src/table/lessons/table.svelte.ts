// table.svelte.ts - Model of a lesson: a local game that accepts only the awaited moves.
import type { RemoteEngine } from "../../engine/client";
import { botName, personName } from "../../kit/games";
import { savedInMemory, type SavedGames } from "../../app/saved-games";
import { LocalTable, type Surroundings } from "../local.svelte";
import { newTable, type SavedTable } from "../saved";
import { t } from "../../kit/words.svelte";
import type { Lesson, Names, Step } from "../../kit/lesson";

type Around = Omit<Surroundings, "savedGames" | "luck" | "script">;

export class LessonTable extends LocalTable {
  readonly lesson: Lesson;
  readonly names: Names;
  /** Step on screen; the learner may go back to earlier ones. */
  at = $state(0);
  /** Step that the lesson has reached. */
  reached = $state(0);
  /** Number of this step's moves made. */
  made = $state(0);
  /** Hint after another move than the awaited one. */
  note = $state("");

  readonly step: Step | undefined = $derived.by(() => this.lesson.steps[this.at]);
  readonly isReadingBack = $derived(this.at < this.reached);
  /** All steps are done; the learner may play on. */
  readonly isOver = $derived.by(() => this.reached >= this.lesson.steps.length);
  /** Move that the learner is to make now. */
  readonly awaited: string | null = $derived.by(() => {
    if (this.isReadingBack || !this.isAsked || this.isBusy) return null;
    return this.step?.awaits?.[this.made] ?? null;
  });
  override readonly suggested: string | null = $derived(this.awaited);
  /** The learner and the bots have made all moves of the step. */
  readonly isAnswered: boolean = $derived.by(() => {
    const moves = this.step?.awaits?.length ?? 0;
    return moves > 0 && !this.isReadingBack && this.made >= moves && this.isAsked && !this.isBusy;
  });
  readonly canGoOn: boolean = $derived(
    this.isReadingBack || this.isAnswered || (!this.step?.awaits && !this.isOver),
  );
  readonly says: string[] = $derived.by(() => this.#words());
  readonly points: string[] = $derived.by(() => {
    if (this.isAnswered) return this.step?.afterPoints ?? [];
    return this.step?.points ?? [];
  });

  readonly #queue: string[];
  readonly #kept: SavedGames<SavedTable>;

  private constructor(saved: SavedTable, lesson: Lesson, around: Surroundings, queue: string[]) {
    super(saved, around);
    this.lesson = lesson;
    this.names = { bot: saved.seats[1]?.name ?? "" };
    this.#queue = queue;
    this.#kept = around.savedGames;
  }

  /** Creates the table. Stores nothing on the device until the learner plays on. */
  static async open(
    lesson: Lesson,
    own: string,
    around: Around & { open: () => RemoteEngine },
  ): Promise<LessonTable> {
    const savedGames = savedInMemory<SavedTable>();
    const bots = Array.from({ length: lesson.bots }, (_, index) => ({
      name: botName(index + 1),
      bot: "novice",
    }));
    const seats = [{ name: personName(0, own), bot: null }, ...bots];
    const { game, options, seed } = lesson;
    const saved = await newTable(around.open, savedGames, { game, seats, options }, seed);
    const queue: string[] = [];
    const script = (): string | null => queue.shift() ?? null;
    return new LessonTable(saved, lesson, { ...around, savedGames, luck: () => seed, script }, queue);
  }

  #words(): string[] {
    const { step, names } = this;
    if (!step) return [this.lesson.farewell(names)];
    const after = step.after?.(names);
    if (this.isAnswered && after) return [after];
    return this.isReadingBack && after ? [step.says(names), after] : [step.says(names)];
  }

  override async play(action: string): Promise<void> {
    const { step, awaited } = this;
    if (!this.isAsked || this.isBusy) return; // ignores a second press while a move is on its way
    if (action !== awaited || !step?.awaits) {
      this.refusal = null;
      this.note = this.#gentle(awaited);
      return;
    }
    this.note = "";
    const { length } = this.log;
    if (this.made + 1 === step.awaits.length) this.#queue.push(...(step.bots ?? []));
    this.made++;
    await super.play(action);
    if (this.log.length === length)
      this.made--; // the move was refused
    else if (this.isAnswered && !step.after) this.next();
  }

  #gentle(awaited: string | null): string {
    if (awaited === null) return t("Read on first. Then it is your turn again.");
    const special = this.step?.instead?.(this.names);
    if (special) return special;
    const move = this.look?.actions.find(({ action }) => action === awaited)?.text ?? "";
    return t("You can do that soon. For now follow the hand: {move}.", { move });
  }

  /** Makes the awaited move for the learner. */
  async show(): Promise<void> {
    if (this.awaited !== null) await this.play(this.awaited);
  }

  next(): void {
    if (!this.canGoOn) return;
    this.note = "";
    this.refusal = null;
    if (!this.isReadingBack) {
      this.reached++;
      this.made = 0;
    }
    this.at++;
  }

  back(): void {
    this.note = "";
    if (this.at > 0) this.at--;
  }

  // The guided part is the same for all learners: no undo, no hints.
  override undo(): Promise<void> {
    return Promise.resolve();
  }

  override ponder(): Promise<void> {
    return Promise.resolve();
  }

  /** Saves the game for free play with hints. Returns its id. */
  async playOn(savedGames: SavedGames<SavedTable>): Promise<string> {
    const saved = await this.#kept.get(this.id);
    if (!saved) throw new Error("the lesson's game is gone");
    await savedGames.put({ ...saved, isCoached: true, isBorrowed: true });
    return saved.id;
  }
}
