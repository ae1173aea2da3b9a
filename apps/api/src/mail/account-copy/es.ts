import type { AccountMailCopy } from '../account-mails.ts';

export const es: AccountMailCopy = {
  'confirm-registration': ({ firstName, brand, url, validHours }) => ({
    subject: `Confirma tu correo electrónico en ${brand}`,
    preview: 'Un clic más y tu cuenta estará lista.',
    heading: 'Ya casi está',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `¡Qué bien que estés aquí! Confirma que esta dirección de correo es tuya y podrás comprar, vender y guardar lo que te guste con tu cuenta de ${brand}.`,
    ],
    button: { label: 'Confirmar correo electrónico', url },
    notes: [
      `El enlace caduca en ${validHours} horas y solo se puede usar una vez.`,
      '¿No te has registrado? Ignora este mensaje: sin confirmación no se crea ninguna cuenta.',
    ],
  }),
  'already-registered': ({ firstName, brand, url }) => ({
    subject: `Ya tienes una cuenta en ${brand}`,
    preview: 'Inicia sesión o restablece tu contraseña.',
    heading: 'Ya nos conocemos',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Alguien acaba de intentar registrarse con esta dirección de correo. Ya existe una cuenta con ella y no hemos cambiado nada.',
      '¿Has sido tú? Entonces inicia sesión. Si no recuerdas la contraseña, allí mismo puedes restablecerla.',
    ],
    button: { label: 'Iniciar sesión', url },
    notes: ['¿No has sido tú? No tienes que hacer nada. Tu cuenta está a salvo.'],
  }),
  'reset-password': ({ firstName, brand, url, validHours }) => ({
    subject: `Nueva contraseña para tu cuenta de ${brand}`,
    preview: 'Con este enlace eliges una contraseña nueva.',
    heading: 'Elige una contraseña nueva',
    greeting: `Hola, ${firstName}:`,
    paragraphs: ['Has pedido restablecer tu contraseña. Elige una nueva con este enlace.'],
    button: { label: 'Elegir contraseña nueva', url },
    notes: [
      `El enlace caduca en ${validHours === 1 ? 'una hora' : `${validHours} horas`} y solo se puede usar una vez.`,
      '¿No lo has pedido tú? Ignora este mensaje: tu contraseña actual sigue siendo válida.',
    ],
  }),
  'password-changed': ({ firstName, brand, url }) => ({
    subject: `Se ha cambiado tu contraseña de ${brand}`,
    preview: 'Si no has sido tú, actúa cuanto antes.',
    heading: 'Contraseña cambiada',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'La contraseña de tu cuenta se acaba de cambiar. Por seguridad, hemos cerrado tu sesión en todos los dispositivos.',
      'Si has sido tú, todo está en orden. Si no, restablece la contraseña de inmediato.',
    ],
    button: { label: 'Restablecer contraseña', url },
    notes: [],
  }),
};
