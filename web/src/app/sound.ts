// sound.ts - Synthesized sounds; off by default.
import { settings } from "../kit/settings.svelte";

let context: AudioContext | undefined;

function tone(frequency: number, length: number, loudness: number, shape: OscillatorType): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  const swing = new OscillatorNode(context, { frequency, type: shape });
  const volume = new GainNode(context, { gain: loudness });
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  swing.connect(volume).connect(context.destination);
  swing.start(start);
  swing.stop(start + length);
}

/** "turn": a small bell; "move": wood on wood; "end": two bells. */
export function sound(kind: "turn" | "move" | "end"): void {
  if (settings.sound === "off") return;
  try {
    if (kind === "move") tone(170, 0.09, 0.16, "triangle");
    else tone(880, 0.9, 0.1, "sine");
    if (kind === "end")
      setTimeout(() => {
        tone(1175, 1.4, 0.1, "sine");
      }, 180);
  } catch {
    // Without an audio device the game goes on.
  }
}
