import type { SandboxConfig } from '../config.ts';
import { html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { registerFaultRoutes } from '../faults/fault-routes.ts';
import { faultBanner, faultPanel } from '../faults/fault-views.ts';
import { createFaults } from '../faults/faults.ts';
import { Problem, readInput } from '../problem.ts';
import type { StandIn } from '../stand-in.ts';
import { createClamd, type ScanFault } from './clamd.ts';

const scanFaults = ['slow', 'lost-answer', 'error', 'garbage'] as const;

const createScannerFaults = () =>
  createFaults({
    calls: ['scan'],
    own: { garbage: { title: 'Garbage', help: 'Answers are HTTP.', describe: () => 'Answers are not clamd’s' } },
    hasWebhooks: false,
  });
type ScannerFaults = ReturnType<typeof createScannerFaults>;

const panelTexts = {
  lead: 'Faults of the virus scanner. The shop stores no file that was not scanned.',
  match: 'File',
  matchHelp: 'Leave it empty: the scanner knows no names',
};

const countOf = (count: number) => (count === 1 ? '1 file scanned' : `${count} files scanned`);

function controlPage(faults: ScannerFaults, address: string, counts: { scanned: number; infected: number }): string {
  return page({
    title: 'Virus scanner',
    current: '/virus-scanner',
    body: html`${faultBanner('/virus-scanner', faults)}
<div class="narrow">
<h1>Virus scanner</h1>
<p class="lead">Finds the EICAR test file and nothing else, at <code>${address}</code>. ${countOf(counts.scanned)}, ${counts.infected} of them infected.</p>
</div>
${faultPanel('/virus-scanner', faults, panelTexts)}`,
  });
}

function takeFault(faults: ScannerFaults): ScanFault | undefined {
  for (const kind of scanFaults) {
    const fault = faults.take(kind, [], 'scan');
    if (fault) return { kind, seconds: fault.seconds };
  }
  return undefined;
}

/** The stand-in for the virus scanner, which speaks clamd's protocol. */
export function createVirusScannerStandIn(config: SandboxConfig): StandIn {
  const faults = createScannerFaults();
  const counts = { scanned: 0, infected: 0 };
  const clamd = createClamd({
    fault: () => takeFault(faults),
    scanned(virus) {
      counts.scanned += 1;
      if (virus !== undefined) counts.infected += 1;
    },
  });
  let port = config.clamdPort;
  const address = () => `${config.clamdHost}:${port}`;
  return {
    status: () => ({
      name: 'Virus scanner',
      path: '/virus-scanner',
      purpose: 'Scans uploaded files for the EICAR test file.',
      address: `clamd://${address()}`,
      summary: countOf(counts.scanned),
      fault: faults.describe(),
    }),
    register(app) {
      const panel = () => controlPage(faults, address(), counts);
      app.get('/virus-scanner', (_request, reply) => reply.type('text/html; charset=utf-8').send(panel()));
      registerFaultRoutes(app, {
        path: '/virus-scanner',
        faults,
        panel,
        read: readInput,
        notFound: (message) => new Problem(404, 'NOT_FOUND', message),
      });
    },
    async listen() {
      port = await clamd.listen(config.clamdPort, config.clamdHost);
      return { clamd: port };
    },
    close: () => clamd.close(),
  };
}
