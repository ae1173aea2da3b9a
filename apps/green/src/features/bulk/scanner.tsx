import { Button, Notice, Stack } from '@reprise/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../texts.ts';
import { createBarcodeReader } from './barcode-reader.ts';
import css from './scanner.module.css';

export type CameraProblem = 'refused' | 'missing' | 'unavailable' | 'unsupported';

/** Milliseconds between two scans of the picture. */
const lookEveryMs = 150;

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'unavailable';
}

interface ScanOptions {
  video: HTMLVideoElement;
  signal: AbortSignal;
  onCode: (code: string) => void;
}

/** Shows the camera's picture and reports each barcode once while it stays in view. Returns the reason if it cannot. */
async function scan({ video, signal, onCode }: ScanOptions): Promise<CameraProblem | undefined> {
  const read = await createBarcodeReader();
  if (!read) return 'unsupported';
  if (!navigator.mediaDevices) return 'missing';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  } catch (error) {
    return problemOf(error);
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return void stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  let inView: readonly string[] = [];
  while (!signal.aborted) {
    const codes = await read(video).catch(() => []);
    for (const code of new Set(codes)) if (!inView.includes(code)) onCode(code);
    inView = codes;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  return undefined;
}

interface ScannerProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Reads barcodes with the camera. Codes can be typed at the same time. */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  report.current = onCode;
  const [problem, setProblem] = useState<CameraProblem>();
  const [last, setLast] = useState<{ code: string; count: number }>();
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    const closed = new AbortController();
    const found = (code: string) => {
      report.current(code);
      setLast((before) => ({ code, count: (before?.count ?? 0) + 1 }));
    };
    scan({ video: current, signal: closed.signal, onCode: found }).then(
      (why) => !closed.signal.aborted && setProblem(why),
      () => setProblem('unavailable'),
    );
    return () => closed.abort();
  }, []);
  return (
    <Stack gap={3}>
      {problem ? (
        <Notice variant="warn" live="assertive">
          {t(`bulk.scan.problem.${problem}`)}
        </Notice>
      ) : (
        <video ref={video} muted playsInline aria-label={t('bulk.scan.picture')} className={css.picture} />
      )}
      <p role="status">{last ? t('bulk.scan.found', { code: last.code, count: last.count }) : null}</p>
      <div>
        <Button type="button" variant="secondary" onClick={onClose}>
          {t('bulk.scan.close')}
        </Button>
      </div>
    </Stack>
  );
}
