// Short tones, if sound is on: two when the player is asked something, a low one with a dispatch.
let context: AudioContext | null = null;

export const chime = (): void => play([660, 880]);
export const knock = (): void => play([330]);

function play(pitches: readonly number[]): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    pitches.forEach((pitch, index) => {
      const tone = context!.createOscillator();
      const loudness = context!.createGain();
      const start = now + index * 0.12;
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, start);
      loudness.gain.linearRampToValueAtTime(0.08, start + 0.01);
      loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
      tone.connect(loudness).connect(context!.destination);
      tone.start(start);
      tone.stop(start + 0.32);
    });
  } catch {
    // No sound card, or not allowed before the first click.
  }
}
