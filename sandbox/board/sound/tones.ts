/** One sound of a cue: a pitch that may glide, or a breath of filtered noise. */
export interface Tone {
  /** From the beginning of the cue. */
  atMs: number;
  forMs: number;
  wave: OscillatorType | 'noise';
  fromHz: number;
  toHz: number;
  /** Loudness at its peak, from 0 to 1. */
  gain: number;
}

const seconds = (ms: number) => ms / 1000;
/** What loudness falls to: an exponential course never reaches 0. */
const silence = 0.0001;

/** Lets a cue sound at once, on the context's own clock. */
export function playTones(context: AudioContext, tones: readonly Tone[]): void {
  for (const tone of tones) playTone(context, tone);
}

function playTone(context: AudioContext, tone: Tone): void {
  const from = context.currentTime + seconds(tone.atMs);
  const until = from + seconds(tone.forMs);
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(silence, from);
  loudness.gain.exponentialRampToValueAtTime(tone.gain, from + Math.min(0.012, seconds(tone.forMs) / 3));
  loudness.gain.exponentialRampToValueAtTime(silence, until);
  loudness.connect(context.destination);
  const source = tone.wave === 'noise' ? noiseOf(context, tone, loudness) : voiceOf(context, tone, loudness);
  source.start(from);
  source.stop(until);
}

function glide(pitch: AudioParam, { fromHz, toHz, forMs, atMs }: Tone, now: number): void {
  const from = now + seconds(atMs);
  pitch.setValueAtTime(fromHz, from);
  pitch.exponentialRampToValueAtTime(toHz, from + seconds(forMs));
}

function voiceOf(context: AudioContext, tone: Tone, to: AudioNode): AudioScheduledSourceNode {
  const voice = context.createOscillator();
  voice.type = tone.wave as OscillatorType;
  glide(voice.frequency, tone, context.currentTime);
  voice.connect(to);
  return voice;
}

function noiseOf(context: AudioContext, tone: Tone, to: AudioNode): AudioScheduledSourceNode {
  const noise = context.createBufferSource();
  noise.buffer = hissOf(context);
  noise.loop = true;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 1.4;
  glide(band.frequency, tone, context.currentTime);
  noise.connect(band).connect(to);
  return noise;
}

const hisses = new WeakMap<AudioContext, AudioBuffer>();

/** Half a second that sounds like noise and is the same every time: no chance stands in a game but its draws. */
function hissOf(context: AudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = hiss.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    // A linear congruential generator (Numerical Recipes); good enough to be heard.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[index] = state / 2 ** 31 - 1;
  }
  hisses.set(context, hiss);
  return hiss;
}
