import type { LegalTexts } from '../legal-texts.ts';

export const es: LegalTexts = {
  'privacy-policy': {
    title: 'Política de privacidad',
    description: 'Qué datos necesita {{brand}}, para qué y durante cuánto tiempo, y cómo decides tú sobre ellos.',
    sections: [
      {
        title: 'Quién es responsable',
        paragraphs: [
          '{{operator}}. Para preguntas sobre privacidad y todo lo relativo a tus derechos, escribe a {{mail}}.',
        ],
      },
      {
        title: 'Cuando miras la tienda',
        paragraphs: [
          'Para enviarte una página, nuestro servidor trata tu dirección IP, la dirección consultada, la hora y el idioma de tu navegador. El registro nos ayuda a encontrar errores y a frenar ataques. La base jurídica es nuestro interés legítimo en una tienda segura (art. 6.1.f RGPD).',
          'Si desde una conexión se hacen demasiadas consultas, tu navegador resuelve un breve cálculo. Ocurre en tu dispositivo y en nuestro servidor, sin servicios de terceros.',
        ],
      },
      {
        title: 'Qué guardamos en tu navegador',
        paragraphs: [
          'Son necesarios tu sesión con el carrito y el acceso, tu respuesta sobre las cookies, el idioma elegido y pequeñas notas, por ejemplo qué mensaje ya has cerrado.',
          'Todo lo demás, como las búsquedas anteriores, solo se guarda si estás de acuerdo (art. 6.1.a RGPD). Puedes cambiar tu elección cuando quieras en «Configuración de cookies», al final de cada página; lo que desactives se borra. Al cabo de 365 días volvemos a preguntar.',
        ],
      },
      {
        title: 'Cuenta, compras y ventas',
        paragraphs: [
          'Para tu cuenta guardamos tu nombre, tu correo electrónico, tu idioma y tu contraseña de forma irreversible. Con las compras y ventas se añaden la dirección, los artículos, los precios y su historial y, al vender, tus respuestas sobre el estado. La base jurídica es el contrato contigo (art. 6.1.b RGPD).',
          'Conservamos facturas y justificantes mientras lo exijan las leyes mercantiles y fiscales. Lo demás se borra cuando cierras la cuenta.',
        ],
      },
      {
        title: 'Quién recibe datos',
        paragraphs: [
          'Solo quien los necesita para cumplir tu pedido: transportistas, el servicio de pago, el banco y el envío de correo. Los datos de tarjeta y de cuenta los introduces directamente en el servicio de pago; nosotros no los vemos. No vendemos datos.',
        ],
      },
      {
        title: 'Tus derechos',
        paragraphs: [
          'Puedes pedir acceso, rectificación, supresión, limitación y una copia de tus datos, retirar tu consentimiento y oponerte a lo que se base en nuestro interés legítimo. También puedes reclamar ante una autoridad de protección de datos, por ejemplo la de tu lugar de residencia.',
        ],
      },
    ],
  },
  'terms-and-conditions': {
    title: 'Condiciones generales',
    description: 'Qué se aplica cuando compras o vendes en {{brand}}: contrato, precios, envío, devolución y garantía.',
    sections: [
      {
        title: 'A qué se aplican',
        paragraphs: [
          'Se aplican a lo que nos compras y a lo que nos vendes. Tu parte contratante es {{operator}}. Vale la versión vigente en el momento de tu pedido o de tu venta.',
        ],
      },
      {
        title: 'Comprar',
        paragraphs: [
          'Salvo que ponga «Nuevo», nuestros artículos son usados. El estado se describe en cada uno y forma parte del contrato. Al pulsar «Pedido con obligación de pago» haces una oferta; el contrato se cierra con nuestra confirmación por correo electrónico.',
          'Los libros con precio fijo se venden a ese precio y no admiten cupones.',
        ],
      },
      {
        title: 'Precios, pago y envío',
        paragraphs: [
          'Todos los precios son finales y en euros. Los artículos usados suelen tributar por el régimen de bienes usados, en el que el IVA no se indica por separado. Antes de pedir ves los gastos y el plazo de envío y las formas de pago. La mercancía es nuestra hasta que esté pagada por completo.',
        ],
      },
      {
        title: 'Desistimiento y devolución',
        paragraphs: [
          'La ley te da 14 días para desistir sin dar motivos; con nosotros son {{returnDays}} días desde que recibes la mercancía. Basta un mensaje a {{mail}}. Te devolvemos el precio y el envío estándar en un máximo de 14 días desde tu desistimiento, y no antes de recibir la mercancía o el justificante de envío.',
        ],
      },
      {
        title: 'Garantía legal y garantía propia',
        paragraphs: [
          'Si algo no es como se acordó, tienes los derechos que te da la ley, sin coste. Además damos {{guaranteeMonths}} meses de garantía en los dispositivos revisados: si uno falla sin culpa tuya, lo reparamos, lo cambiamos o te devolvemos el dinero. No cubre golpes, líquidos ni el desgaste normal, como el de la batería.',
        ],
      },
      {
        title: 'Vender',
        paragraphs: [
          'Con tus respuestas calculamos una oferta. Al terminar la venta nos ofreces los artículos a ese precio, que vale {{offerDays}} días; dentro de ese plazo deben llegarnos. Confirmas que son tuyos, que eres mayor de edad y que has borrado tus datos. El envío es gratuito.',
          'Si en la revisión encontramos algo distinto de lo indicado, te hacemos otra oferta y te explicamos por qué. Si la rechazas, te devolvemos el artículo gratis. Si la aceptas, te pagamos.',
        ],
      },
      {
        title: 'Derecho y conflictos',
        paragraphs: [
          'Se aplica el derecho del país de la UE en el que vives en todo lo que te protege como consumidor. No estamos obligados ni dispuestos a participar en procedimientos de arbitraje de consumo.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Aviso legal',
    description: 'Quién está detrás de {{brand}} y cómo contactarnos.',
    sections: [
      { title: 'Titular', paragraphs: ['{{operator}}'] },
      { title: 'Contacto', paragraphs: ['Correo electrónico: {{mail}}'] },
      {
        title: 'Contenidos',
        paragraphs: [
          'Las imágenes y los textos de estas páginas son de {{brand}}. Las marcas mencionadas son de sus titulares y solo indican qué es cada artículo.',
        ],
      },
    ],
  },
  'privacy-policy-apps': {
    title: 'Privacidad en la aplicación',
    description: 'Qué se aplica cuando instalas {{brand}} en tu dispositivo.',
    sections: [
      {
        title: 'La misma web en tu pantalla de inicio',
        paragraphs: [
          '{{brand}} se puede instalar desde el navegador. La aplicación es esta web en su propia ventana: trata los mismos datos para los mismos fines y se aplica nuestra política de privacidad.',
        ],
      },
      {
        title: 'Sin acceso a tu dispositivo',
        paragraphs: [
          'La aplicación no pide contactos, ubicación, fotos ni notificaciones. Si alguna vez los necesitara, tu dispositivo te preguntaría antes y podrías negarte.',
        ],
      },
      {
        title: 'Eliminarla',
        paragraphs: [
          'Si eliminas la aplicación, solo queda lo que tu navegador guarda de esta web. Lo borras en sus ajustes, y tus consentimientos, en «Configuración de cookies».',
        ],
      },
    ],
  },
};
